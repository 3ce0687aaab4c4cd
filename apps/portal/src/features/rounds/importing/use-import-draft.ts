import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { type ImportProgress, importProgressSchema, NO_PROGRESS } from './import-progress.ts';
import type { ReadingChoices } from './question-bytes.ts';
import { readingSchema } from './reading-memory.ts';
import type { ChosenFile } from './use-question-file.ts';

const splitSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('count'), size: z.int() }),
  z.object({ by: z.literal('column'), column: z.int() }),
]);
const choicesSchema = z.object({
  reading: z.optional(readingSchema),
  remembered: z.optional(readingSchema),
  codePage: z.optional(z.string()),
  split: z.optional(splitSchema),
});
const fileSchema = z.object({
  name: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((bytes) => ArrayBuffer.isView(bytes)),
});
const stateSchema = z.object({
  roundName: z.string(),
  choices: choicesSchema,
  progress: z._default(importProgressSchema, NO_PROGRESS),
});

export type StoredImport = {
  source: File;
  roundName: string;
  choices: ReadingChoices;
  progress: ImportProgress;
};

/** Keeps the file on this device until the import is created or cleared. */
export function useImportDraft(
  {
    chosen,
    roundName,
    progress,
  }: { chosen: ChosenFile; roundName: string; progress: ImportProgress },
  onStored: (stored: StoredImport) => void,
): {
  isStored: boolean;
  keepProgress: (progress: ImportProgress) => Promise<void>;
  forget: () => void;
} {
  const [storedSource, setStoredSource] = useState<File>();
  const file = useStoredDraft(fileSchema, 'round-import-file');
  const state = useStoredDraft(stateSchema, 'round-import');
  const source = chosen.kind === 'read' ? chosen.source : undefined;
  const choices = chosen.kind === 'read' ? chosen.choices : undefined;
  const [fileKey, stateKey] = [file?.key, state?.key];

  const takeStored = useEffectEvent(() => {
    if (file?.draft === undefined || chosen.kind !== 'none') return;
    const { name, bytes } = file.draft;
    onStored({
      source: new File([bytes], name, { type: 'text/csv' }),
      roundName: state?.draft?.roundName ?? '',
      choices: state?.draft?.choices ?? {},
      progress: state?.draft?.progress ?? NO_PROGRESS,
    });
  });

  useEffect(() => {
    if (fileKey !== undefined && stateKey !== undefined) takeStored();
  }, [fileKey, stateKey]);

  useEffect(() => {
    if (fileKey === undefined || source === undefined) return;
    let isWanted = true;
    void keep();

    async function keep(): Promise<void> {
      if (fileKey === undefined || source === undefined) return;
      const bytes = Uint8Array.from(new Uint8Array(await source.arrayBuffer()));
      // The file may have been cleared since.
      if (!isWanted) return;
      const isStored = await writeDraft(fileKey, { name: source.name, bytes });
      if (isWanted && isStored) setStoredSource(source);
    }

    return () => {
      isWanted = false;
    };
  }, [fileKey, source]);

  useEffect(() => {
    if (stateKey !== undefined && choices !== undefined) {
      void writeDraft(stateKey, { roundName, choices, progress });
    }
  }, [stateKey, choices, roundName, progress]);

  return {
    isStored: source !== undefined && source === storedSource,
    /** Resolves once the progress survives a closed page. */
    async keepProgress(newest: ImportProgress): Promise<void> {
      if (stateKey === undefined || choices === undefined) return;
      await writeDraft(stateKey, { roundName, choices, progress: newest });
    },
    forget(): void {
      for (const key of [fileKey, stateKey]) if (key !== undefined) void forgetDraft(key);
    },
  };
}
