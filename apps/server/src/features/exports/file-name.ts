import { type ExportRequest, exportFileLabels } from '@emcee/contract';
import { dayOf, type Names } from './names.ts';

const LONGEST_PART = 60;

/** The subject, else the report and its days; pseudonymous files name nobody. */
export function fileName(
  request: ExportRequest,
  { names, now, subject }: { names: Names; now: Date; subject: readonly string[] | undefined },
): string {
  const { report, part, format, by, start_date, end_date } = request;
  const today = dayOf(now.toISOString(), names);
  const parts =
    subject === undefined
      ? [
          names.word(exportFileLabels[report]),
          report === 'user-scores' && by === 'team' ? 'by-team' : '',
          ...(start_date === undefined ? [today] : [start_date, 'to', end_date ?? today]),
          names.isPseudonymous ? '' : request.team,
          part ?? '',
        ]
      : [...subject, part ?? ''];
  return `${parts.map(plain).filter(Boolean).join('-')}.${format}`;
}

/** Has an ASCII fallback for old clients. */
export function asDownload(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  const plainName = `attachment; filename="${ascii}"`;
  return ascii === name ? plainName : `${plainName}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

// Removes accents of Latin letters; everything but letters becomes a gap.
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_PART);
}
