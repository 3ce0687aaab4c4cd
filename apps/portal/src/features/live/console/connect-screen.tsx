import { consoleTexts, issueText, liveCalls, pairingCodeField } from '@emcee/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './connect-screen.module.css';
import { onSubmit, useTypedField } from './typed-field.ts';

export function ConnectScreen() {
  const words = useWords();
  return (
    <Card title="Connect a screen" description={words(consoleTexts.screenOfRoom)}>
      <p className={classes.how}>
        Open <strong>{window.location.host}/screen</strong> on the TV or projector. It shows a code.
      </p>
      <EnterCode />
      <OpenScreen />
    </Card>
  );
}

function EnterCode() {
  const words = useWords();
  const cache = useCallCache();
  const pair = useSend(liveCalls.pairScreen);
  const { value, setValue, setError, field } = useTypedField('code of a screen', '');
  const isSending = useRef(false);

  async function connect(): Promise<void> {
    const read = pairingCodeField.safeParse(value);
    if (!read.success) {
      setError(words(issueText(read.error.issues[0])));
      return;
    }
    // Two submits may come before the next render, and a code works once.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { screen } = await pair.mutateAsync({ pairingCode: read.data });
      setValue('');
      toast(`Connected: ${screen.device}`);
      await cache.refresh(liveCalls.screens);
    } catch (error) {
      setError(words(loadFailure(error)));
    } finally {
      isSending.current = false;
    }
  }

  return (
    <form className={classes.code} noValidate onSubmit={onSubmit(connect)}>
      <TextField
        label="Enter the code"
        name="pairingCode"
        autoComplete="off"
        help="The 6 letters on the screen."
        {...field}
      />
      <Button type="submit" tone="primary" isBusy={pair.isPending}>
        Connect
      </Button>
    </form>
  );
}

function OpenScreen() {
  const words = useWords();
  const cache = useCallCache();
  const openScreen = useSend(liveCalls.openScreen);
  const [address, setAddress] = useState<string>();

  async function open(): Promise<void> {
    // Open the window during the tap: browsers block windows opened after the reply.
    const opened = window.open('', '_blank');
    try {
      const { screenToken } = await openScreen.mutateAsync({});
      // Keep the token after the hash, so that no server or log sees it.
      const screen = `${window.location.origin}/screen#${screenToken}`;
      setAddress(screen);
      if (opened !== null) opened.location.replace(screen);
      await cache.refresh(liveCalls.screens);
    } catch (error) {
      opened?.close();
      toast(words(loadFailure(error)), 'failure');
    }
  }

  return (
    <div className={classes.open}>
      <p>Is the TV or projector connected to this computer?</p>
      <Button
        icon={<IconExternalLink size={18} stroke={1.9} aria-hidden />}
        isBusy={openScreen.isPending}
        onClick={() => void open()}
      >
        Open a screen in a new tab
      </Button>
      {address !== undefined && (
        <p className={classes.address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            Open it again
          </a>
          <span>or copy the link for another computer</span>
          <CopyButton text={address} label="Copy the address of the screen" />
        </p>
      )}
    </div>
  );
}
