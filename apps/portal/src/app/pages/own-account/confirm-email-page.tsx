import {
  ApiError,
  hostAccountCalls,
  hostPageTexts,
  ownAccountCalls,
  portalPaths,
  type Sayable,
} from '@emcee/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';

const TITLE = 'Change email';
const DEAD = 'This link has expired or has already been used, or the change was canceled.';

type End = { heading: string; text: Sayable };
type Onward = { path: string; label: string };

export function ConfirmEmailPage() {
  return (
    <ConfirmEmail
      definition={ownAccountCalls.confirmEmail}
      onward={{ path: portalPaths.account, label: 'Go to your account' }}
    />
  );
}

export function HostConfirmEmailPage() {
  const words = useWords();
  return (
    <ConfirmEmail
      definition={hostAccountCalls.confirmEmail}
      onward={{ path: portalPaths.host, label: words(hostPageTexts.goToRoom) }}
    />
  );
}

// Mail scanners open links too, so only the button confirms.
function ConfirmEmail({
  definition,
  onward,
}: {
  definition: typeof ownAccountCalls.confirmEmail | typeof hostAccountCalls.confirmEmail;
  onward: Onward;
}) {
  const { emailToken = '' } = useParams();
  const words = useWords();
  const confirm = useSend(definition);
  const [failure, setFailure] = useState<Sayable>();
  const [end, setEnd] = useState<End>();

  async function agree(): Promise<void> {
    setFailure(undefined);
    try {
      const { isChanged, message } = await confirm.mutateAsync({ emailToken });
      setEnd(
        isChanged
          ? { heading: message, text: 'Sign in with the new one from now on.' }
          : { heading: 'Thank you', text: message },
      );
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 404) setEnd({ heading: "This link doesn't work", text: DEAD });
      else if (error instanceof ApiError && status === 409)
        setEnd({ heading: 'Your email stays the same', text: error });
      // A retry may help.
      else setFailure(failureText(error));
    }
  }

  if (end !== undefined) {
    return (
      <NarrowPage title={TITLE} heading={end.heading} text={words(end.text)}>
        <LinkButton to={onward.path} tone="primary">
          {onward.label}
        </LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={TITLE}
      heading="Change your email?"
      text="Your email changes once you've confirmed the change from both your old and your new address."
    >
      <FormError>{failure && words(failure)}</FormError>
      <Button tone="primary" onClick={() => void agree()} isBusy={confirm.isPending}>
        Yes, change it
      </Button>
    </NarrowPage>
  );
}
