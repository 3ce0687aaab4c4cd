import { liveTexts, phoneTexts } from '@emcee/contract';
import { codeText } from '@emcee/game';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { HeroPage } from '../../ui/hero-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

type CodePageProps = {
  code: string;
  isUnknown: boolean;
  onCode: (code: string) => void;
};

export function CodePage({ code, isUnknown, onCode }: CodePageProps) {
  const words = useWords();
  const [typed, setTyped] = useState(code);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isWrong = isUnknown && typed === code;

  return (
    <HeroPage
      dock={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== '') onCode(typed);
          }}
        >
          <TextField
            label={words(phoneTexts.codeLabel)}
            hasUnseenLabel
            look="code"
            value={typed}
            onChange={(value) => setTyped(codeText(value).toUpperCase().slice(0, 10))}
            error={isWrong ? words(liveTexts.unknownRoom, { code }) : undefined}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            inputRef={field}
          />
          <Button kind="go" type="submit" isDisabled={typed === ''}>
            Go <Icon name="arrow" />
          </Button>
        </form>
      }
    >
      <h1>{words(phoneTexts.enterCode)}</h1>
      <p>{words(phoneTexts.askForCode)}</p>
      <p>
        <a href="/my-games">Your past games</a>
      </p>
    </HeroPage>
  );
}
