import { useEffect, useEffectEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import { writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useDraftStore } from '../../../lib/drafts/use-draft-store.ts';
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
  const { key: fileKey, draft: file } = useStoredDraft(fileSchema, 'round-import-file') ?? {};
  const { key, draft: state } = useStoredDraft(stateSchema, 'round-import') ?? {};
  const { source, choices } = chosen.content === undefined ? {} : chosen;
  const newest = useMemo(
    () => choices && { roundName, choices, progress },
    [choices, roundName, progress],
  );
  const isKept = useDraftStore(fileKey ?? '', fileKey === undefined ? undefined : source, false);
  useDraftStore(key ?? '', key === undefined ? undefined : newest);

  const takeStored = useEffectEvent(() => {
    if (file === undefined || chosen.source !== undefined) return;
    const none = { roundName: '', choices: {}, progress: NO_PROGRESS };
    onStored({ ...none, ...state, source: file });
  });
  useEffect(() => {
    if (fileKey !== undefined && key !== undefined) takeStored();
  }, [fileKey, key]);

  return {
    isStored: source !== undefined && isKept,
    /** Resolves once the progress survives a closed page. */
    async keepProgress(begun: ImportProgress): Promise<void> {
      if (key !== undefined) await writeDraft(key, { ...newest, progress: begun });
    },
  };
}
