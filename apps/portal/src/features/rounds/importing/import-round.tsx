import { count, counted } from '@emcee/client';
import { sampleQuestionFile } from '@emcee/game';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../lib/downloads.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx';
import { FileChooser } from '../../../ui/forms/fields/file-chooser.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../rounds.module.css';
import { FilePreview } from './file-preview.tsx';
import { SeparatorField } from './separator-field.tsx';
import type { RoundImport } from './use-round-import.ts';

const sample = (
  <div className={classes.stack}>
    <p>
      The first row is the header. Columns named question, answer and image can be in any order. If
      a file can be read in more than one way, we show its first rows and ask. Question files from
      Kahoot!, Blooket, Gimkit and Wayground work too, saved as CSV.
    </p>
    <pre className={classes.sample}>{sampleQuestionFile}</pre>
    <div>
      <Button
        icon={<IconDownload size={17} stroke={1.8} />}
        onClick={() =>
          saveFile('sample-questions.csv', sampleQuestionFile, 'text/csv;charset=utf-8')
        }
      >
        Download sample
      </Button>
    </div>
  </div>
);

function createLabel({ rounds, created }: RoundImport): string {
  if (rounds.length < 2) return 'Create round';
  if (created.length === 0) return `Create ${count(rounds.length)} rounds`;
  return `Create ${counted(rounds.length - created.length, 'more round')}`;
}

export function ImportRound({ round }: { round: RoundImport }) {
  const { chosen, form } = round;
  const { source, content: read, isBeingRead, refusal, goodRowsOnly: isFinal } = chosen;
  const content = useRef<HTMLDivElement>(null);

  // The pressed button is gone, so move the focus to the next step: creating the round.
  useEffect(() => {
    if (isFinal) content.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isFinal]);

  return (
    <div ref={content} className={classes.stack}>
      <Card title="Import a round">
        <Form form={form} label="Import a round">
          <FileChooser
            label="Question file (CSV)"
            buttonLabel="Choose a file"
            help="Drop a .csv file anywhere on this page, choose one, or paste cells from a spreadsheet. Each row needs a question and an answer; other columns are skipped. Up to 5 MB."
            accept=".csv,text/csv"
            error={refusal}
            disabled={form.submitting}
            onFile={round.chooseFile}
          />
          {chosen.separator !== undefined && (
            <SeparatorField
              value={chosen.choices.separator ?? chosen.separator}
              hasFocus={chosen.changed === 'separator'}
              onChange={round.chooseSeparator}
            />
          )}
          <TextField
            {...form.field('roundName')}
            label="Round name"
            help="Each round needs a unique name. We suggest the file name."
          />
          {isBeingRead && read === undefined && (
            <WorkProgress label={`Reading ${source?.name}`}>
              <Button isSmall onClick={round.cancelReading}>
                Cancel
              </Button>
            </WorkProgress>
          )}
          {read !== undefined && (
            <FilePreview
              key={`${source?.name} ${source?.lastModified}`}
              round={round}
              content={read}
            />
          )}
          <div className={classes.bar}>
            <FormActions>
              <Button onClick={round.startOver} disabled={!round.canClear}>
                Clear round
              </Button>
              <Button
                type="submit"
                tone="primary"
                disabled={!round.canCreate}
                isBusy={form.submitting}
              >
                {createLabel(round)}
              </Button>
            </FormActions>
            <p className={classes.reason} role="status">
              {round.reason ??
                (round.isStored &&
                  'The file stays on this device until you create or clear the round.')}
            </p>
          </div>
        </Form>
      </Card>
      <Accordion parts={[{ key: 'sample', title: 'Sample file', content: sample }]} />
    </div>
  );
}
