import { ApiError, stopEmailsCalls, stopEmailsTexts } from '@emcee/contract';
import { useParams } from 'react-router';
import { useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';

// Mail scanners open links too, so only the button stops the emails.
export function StopEmailsPage() {
  const { contactToken: token = '' } = useParams();
  const words = useWords();
  const { mutate: stop, isPending, isSuccess, error } = useSend(stopEmailsCalls.stop);
  const title = stopEmailsTexts.stop;
  if (isSuccess) return <NarrowPage title={title} heading={stopEmailsTexts.stopped} />;
  if (error instanceof ApiError && error.status === 404) {
    const { deadLink: heading, useLatest: text } = stopEmailsTexts;
    return <NarrowPage title={title} heading={heading} text={text} />;
  }
  return (
    <NarrowPage
      title={title}
      heading={stopEmailsTexts.stopQuestion}
      text={words(stopEmailsTexts.stopMeaning)}
    >
      <FormError>{error ? words(failureText(error)) : undefined}</FormError>
      <Button tone="primary" onClick={() => stop({ token })} isBusy={isPending}>
        {title}
      </Button>
    </NarrowPage>
  );
}
