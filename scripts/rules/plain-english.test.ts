import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { EDUCATION_WORDS, ENTERPRISE_WORDS } from '../../packages/contract/test/flavour-words.ts';
import { root } from '../testing/run-step.ts';

/** Words of an older language of this project; docs/writing.md says which to use. */
const BANNED = /\b(evenings?|judged? apart|whoever|beside|is told|by itself|anew|in place of)\b/i;
const SEAT = /\bseats?\b/i;
const CLAUSE_FIRST = /^(What|Whether|Whoever|Where)\b/;

/** Names on the wire, in the database and in storage stay. */
const STAYS = /\/play\/evenings|playEvening|codes:evenings|`\/?evenings?`|in the evening/g;
const TEACHES = ['docs/writing.md', 'scripts/rules/plain-english.test.ts'];

const CODE = '{apps,packages,e2e,bench,attacks,scripts,deploy}/**/*.{ts,tsx,mjs,css}';
const exclude = (path: string) => /(^|\/)(node_modules|dist|migrations)(\/|$)/.test(path);
const sources = globSync(CODE, { cwd: root, exclude }).filter((file) => !TEACHES.includes(file));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function commentsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:^|\s)\/\/ ?(.*)$|\/\*\*?([\s\S]*?)\*\//gm);
  return [...found].map(([, line, block = '']) => (line ?? block.replace(/\n\s*\*/g, ' ')).trim());
}

/** Strings without a space or a capital letter, and SQL, are for machines. */
function textsOf(file: string): string[] {
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const isText = ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const text = isText || ts.isTemplateHead(node) || ts.isJsxText(node) ? node.text : '';
    if (/\S \S|^[A-Z][a-z]+$/.test(text.trim())) texts.push(text.trim());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

function found(lines: readonly (readonly [file: string, line: string])[], word: RegExp): string[] {
  return lines
    .filter(([, line]) => word.test(line.replace(STAYS, '')))
    .map(([file, line]) => `${file}: ${line}`);
}

describe('the texts of screens, mails and the API', () => {
  const texts = globSync('{apps/{portal,play},packages/{contract,client,game}}/src/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => textsOf(file).map((text) => [file, text] as const));

  it('use the words of the glossary', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    expect(found(texts, BANNED)).toEqual([]);
    expect(found(texts, SEAT)).toEqual([]);
  });

  it('name the things of a flavour only in templates of the contract', () => {
    const outside = texts.filter(([file]) => !/^packages\/(contract|game)\//.test(file));
    expect(found(outside, ENTERPRISE_WORDS)).toEqual([]);
    expect(found(outside, EDUCATION_WORDS)).toEqual([]);
  });

  it('take the time for which players can look back at a game from PAST_GAME_TIME', () => {
    expect(found(texts, /\byears?\b|\b12 months\b|\b365 days\b/i)).toEqual([]);
  });
});

describe('comments', () => {
  const comments = sources.flatMap((file) =>
    commentsOf(file).map((comment) => [file, comment] as const),
  );

  it('begin with a noun or a verb', () => {
    expect(comments.length).toBeGreaterThan(3_000);
    expect(found(comments, CLAUSE_FIRST)).toEqual([]);
  });

  it('use the words of the glossary', () => {
    expect(found(comments, BANNED)).toEqual([]);
  });
});

describe('the names of tests', () => {
  it('use the words of the glossary', () => {
    const names = sources
      .filter((file) => /\.(test|deep|operations)\.tsx?$|^e2e\//.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\b(?:it|test|describe)[\w.]*\(\s*(['"`])(.*?)\1/g)].map(
          ([, , name = '']) => [file, name] as const,
        ),
      );
    expect(names.length).toBeGreaterThan(3_000);
    expect(found(names, BANNED)).toEqual([]);
    expect(found(names, CLAUSE_FIRST)).toEqual([]);
  });
});

describe('documents', () => {
  it('use the words of the glossary', () => {
    const lines = globSync('{*.md,docs/**/*.md,packages/*/README.md}', { cwd: root })
      .filter((file) => !TEACHES.includes(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line) => [file, line] as const),
      );
    expect(found(lines, BANNED)).toEqual([]);
  });
});

describe('the subjects of commits', () => {
  const SINCE = '927650f6';

  it('begin with an area and a verb, in 72 characters at most', (test) => {
    const git = (...words: string[]) =>
      execFileSync('git', words, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    let subjects: string;
    try {
      subjects = git('log', '--no-merges', '--format=%s', `${SINCE}..HEAD`);
    } catch {
      return test.skip('This copy has no history.');
    }
    const wrong = subjects
      .split('\n')
      .filter((subject) => subject !== '')
      .filter((subject) => subject.length > 72 || !/^[a-z][\w ,.-]*: [a-z]+\b/.test(subject));
    expect(wrong).toEqual([]);
  });
});
