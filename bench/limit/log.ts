export type Statement = { text: string; values: (string | null)[] };

/** Names each line's application and connection. */
export const LOG_LINE_PREFIX = 'emcee-line %a %c ';

const ENTRY = /^emcee-line (\S*) (\S+) LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)$/;
const DETAIL = /^emcee-line \S* \S+ DETAIL: {2}[Pp]arameters: ([\s\S]*)$/;
const VALUE = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g;

export function statementsIn(log: string, application: string): Statement[] {
  const statements: Statement[] = [];
  let isOwn = false;
  for (const entry of log.split(/^(?=emcee-line )/m)) {
    const [, name, , text] = ENTRY.exec(entry) ?? [];
    if (text !== undefined) {
      isOwn = name === application;
      if (isOwn) statements.push({ text: withoutTabs(text), values: [] });
      continue;
    }
    const [, values] = DETAIL.exec(entry) ?? [];
    const statement = statements.at(-1);
    if (values !== undefined && isOwn && statement !== undefined) {
      statement.values = valuesIn(withoutTabs(values));
    }
  }
  return statements;
}

// PostgreSQL indents further lines of an entry with a tab.
function withoutTabs(text: string): string {
  return text.trimEnd().replaceAll('\n\t', '\n');
}

function valuesIn(text: string): (string | null)[] {
  return [...text.matchAll(VALUE)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
}
