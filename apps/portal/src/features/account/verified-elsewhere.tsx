import { dayAndTime } from '@emcee/client';
import { portalPaths, verifyTexts } from '@emcee/contract';
import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button, LinkButton } from '../../ui/basics/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import classes from './account.module.css';
import { ChoosePassword } from './choose-password.tsx';

/** The address is verified, but not where the password was set: was it the owner who set it? */
export function VerifiedElsewhere({
  title,
  email,
  passwordSetAt,
}: {
  title: string;
  email: string;
  passwordSetAt: string;
}) {
  const words = useWords();
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing) {
    return <ChoosePassword title={title} email={email} onCancel={() => setIsChoosing(false)} />;
  }
  return (
    <NarrowPage
      title={title}
      heading={verifyTexts.verified}
      text={
        <>
          {words(verifyTexts.passwordSet, { when: dayAndTime(passwordSetAt) })}{' '}
          {verifyTexts.otherDevicesSignedOut}
        </>
      }
    >
      <div className={classes.actions}>
        <LinkButton to={portalPaths.hosts} tone="primary">
          Continue
        </LinkButton>
        <Button onClick={() => setIsChoosing(true)}>{verifyTexts.notYou}</Button>
      </div>
    </NarrowPage>
  );
}
