import { sampleQuestionFile } from '@emcee/game';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import classes from '../rounds.module.css';

function download(): void {
  saveFile('sample-questions.csv', sampleQuestionFile, 'text/csv;charset=utf-8');
}

/** How a question file looks, and one to start from. */
export function SampleFile() {
  return (
    <Accordion
      parts={[
        {
          key: 'sample',
          title: 'Sample file',
          content: (
            <div className={classes.stack}>
              <p>
                The first row is the header. Columns called question, answer and image are found in
                any order; otherwise, the first column is the question and the second is the answer.
                Question files from Kahoot!, Blooket, Gimkit and Wayground work too, saved as CSV.
              </p>
              <pre className={classes.sample}>{sampleQuestionFile}</pre>
              <div>
                <Button icon={<IconDownload size={17} stroke={1.8} />} onClick={download}>
                  Download sample
                </Button>
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}
