import {
  type ListedScheme,
  portalPaths,
  roundTexts,
  schemeTexts,
  wagerCalls,
} from '@emcee/contract';
import { useCall } from '../../lib/calls/calls.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useKept } from '../../lib/drafts/use-kept-typing.ts';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { FormError } from '../../ui/forms/form.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { SchemeSimulator } from './scheme-simulator.tsx';
import { schemeSummary } from './scheme-texts.ts';
import classes from './wagers.module.css';

const NO_SCHEME = '';

type ChooserProps = {
  roundId: string;
  roundName: string;
  /** Without lists, which take no bets. */
  questionsCount: number;
  hasLists: boolean;
  currentId: string | undefined;
  /** Undefined disconnects. */
  onConnect: (schemeId: string | undefined) => Promise<unknown>;
  onClose: () => void;
};

export function SchemeChooser(props: ChooserProps) {
  const list = useCall(wagerCalls.list);
  const saving = useAct();
  return (
    <Dialog
      isOpen
      title={`Wager scheme for “${props.roundName}”`}
      onClose={props.onClose}
      isHeld={saving.isBusy}
      growsUp
    >
      <Loaded query={list}>
        {({ wagerSchemes }) => <Chooser {...props} {...saving} schemes={wagerSchemes} />}
      </Loaded>
    </Dialog>
  );
}

function Chooser({
  schemes,
  roundId,
  questionsCount,
  hasLists,
  currentId = NO_SCHEME,
  onConnect,
  onClose,
  failure,
  isBusy,
  run,
}: ChooserProps & ReturnType<typeof useAct> & { schemes: readonly ListedScheme[] }) {
  const [chosenId, setChosenId] = useKept(`scheme of ${roundId}`, currentId);
  const chosen = schemes.find(({ _id }) => _id === chosenId);

  const trial = new URLSearchParams({ round: roundId });
  if (chosenId !== NO_SCHEME) trial.set('scheme', chosenId);

  async function act(): Promise<void> {
    if (chosenId !== currentId) await onConnect(chosenId === NO_SCHEME ? undefined : chosenId);
    onClose();
  }

  return (
    <div className={classes.stack}>
      <FormError>{failure}</FormError>
      <div className={classes.choices}>
        <ChoiceList
          label="Wager scheme"
          name="scheme"
          value={chosenId}
          onChange={setChosenId}
          choices={[
            {
              value: NO_SCHEME,
              label: schemeTexts.noScheme,
              detail: 'Questions keep their usual value.',
            },
            ...schemes.map((scheme) => ({
              value: scheme._id,
              label: scheme.name,
              detail: schemeSummary(scheme),
            })),
          ]}
        />
      </div>
      {schemes.length === 0 && (
        <p>
          You don't have any schemes yet.{' '}
          <TextLink to={portalPaths.createScheme}>Create one</TextLink>
        </p>
      )}
      {chosen !== undefined && hasLists && <p>No bets on lists.</p>}
      {chosen !== undefined && questionsCount > 0 && (
        <div className={classes.frame}>
          <SchemeSimulator scheme={chosen} questionsCount={questionsCount} />
        </div>
      )}
      {schemes.length > 0 && (
        <p>
          <TextLink to={`${portalPaths.wagerSchemes}?${trial}`}>
            Try all schemes on this round
          </TextLink>
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          tone="primary"
          onClick={() => void run({ act, fallback: roundTexts.actionFailed })}
          isBusy={isBusy}
        >
          Save
        </Button>
      </DialogActions>
    </div>
  );
}
