import { type ExportFormat, exportCalls, type InputOf } from '@emcee/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../lib/calls.ts';
import { failureText } from '../lib/failure-text.ts';
import { openDownload } from '../lib/open-download.ts';
import { useWords } from '../lib/words.tsx';
import classes from './popup-menu.module.css';
import { toast } from './toast.tsx';

const EXPORT_FAILED = 'Something went wrong. Please try again later!';

/** What a table shows, as an export asks for it: the report and the filters of its page. */
export type ExportOf = Omit<InputOf<typeof exportCalls.createLink>, 'format' | 'pseudonymous'>;

/** The files of a table, with its filters: CSV or Excel, with names or with numbers instead of them. */
export function ExportMenu({ what }: { what: ExportOf | undefined }) {
  const words = useWords();
  const [pseudonymous, setPseudonymous] = useState(false);
  const link = useSend(exportCalls.createLink);

  async function download(format: ExportFormat): Promise<void> {
    if (what === undefined) return;
    try {
      const { url } = await link.mutateAsync({ ...what, format, pseudonymous });
      openDownload(url);
    } catch (error) {
      toast(words(failureText(error, EXPORT_FAILED)), 'failure');
    }
  }

  const { button: _button, buttonText: _buttonText, ...menuClasses } = classes;
  const Box = pseudonymous ? IconSquareCheck : IconSquare;
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={menuClasses}
    >
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
          loading={link.isPending}
          disabled={what === undefined}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void download('xlsx')}>Excel</Menu.Item>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={pseudonymous}
          closeMenuOnClick={false}
          leftSection={<Box size={17} stroke={1.8} aria-hidden />}
          onClick={() => setPseudonymous(!pseudonymous)}
        >
          Pseudonymised
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
