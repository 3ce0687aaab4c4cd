import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { choicesSchema } from './reading-choices.ts';
import type { ChosenFile } from './use-question-file.ts';

// The browser copies it without blocking the page, and reads it only when asked.
const fileSchema = z.instanceof(File);
const progressSchema = z.object({
  /** Prefix of the call keys, so that a repeated call creates nothing twice. */
  importId: z.string(),
  /** Input sent with these keys; a different input needs new keys. */
  asked: z.string(),
  /** In the order of the file. */
  created: z.array(z.object({ _id: z.string(), name: z.string() })),
});
const stateSchema = z.object({
  roundName: z.string(),
  choices: choicesSchema,
  progress: progressSchema,
});

export type ImportProgress = z.output<typeof progressSchema>;

type ImportState = z.output<typeof stateSchema>;

export const NO_PROGRESS: ImportProgress = { importId: '', asked: '', created: [] };

/** Keeps the file on this device until the import is created or cleared. */
export function useImportDraft(
  chosen: ChosenFile,
  { roundName, progress }: Omit<ImportState, 'choices'>,
  onStored: (stored: ImportState & { source: File }) => void,
) {
  const [storedSource, setStoredSource] = useState<File>();
  const file = useStoredDraft(fileSchema, 'round-import-file');
  const state = useStoredDraft(stateSchema, 'round-import');
  const { source, choices } = chosen.kind === 'read' ? chosen : {};
  const [fileKey, stateKey] = [file?.key, state?.key];

  const takeStored = useEffectEvent(() => {
    if (file?.draft === undefined || chosen.kind !== 'none') return;
    const stored = state?.draft ?? { roundName: '', choices: {}, progress: NO_PROGRESS };
    onStored({ ...stored, source: file.draft });
  });

  useEffect(() => {
    if (fileKey !== undefined && stateKey !== undefined) takeStored();
  }, [fileKey, stateKey]);

  useEffect(() => {
    if (fileKey === undefined || source === undefined) return;
    let isWanted = true;
    void writeDraft(fileKey, source).then((isStored) => {
      if (isWanted && isStored) setStoredSource(source);
    });
    return () => {
      isWanted = false;
    };
  }, [fileKey, source]);

  useEffect(() => {
    if (stateKey !== undefined && choices !== undefined)
      void writeDraft(stateKey, { roundName, choices, progress });
  }, [stateKey, choices, roundName, progress]);

  return {
    isStored: source !== undefined && source === storedSource,
    /** Resolves once the progress survives a closed page. */
    async keepProgress(newest: ImportProgress): Promise<void> {
      if (stateKey !== undefined && choices !== undefined)
        await writeDraft(stateKey, { roundName, choices, progress: newest });
    },
    forget(): void {
      for (const key of [fileKey, stateKey]) if (key !== undefined) void forgetDraft(key);
    },
  };
}
