import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

type Functions = ReadonlyMap<string, readonly ts.Node[]>;
type Count = (node: ts.Node | undefined) => number;

/** Finds a part that sends several statements on a `db` that other parts use at the same time. */
function findMixed(sources: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(sources).map(([name, text]) =>
    ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
  );
  const count = statementCounter(functionsOf(files));
  return files.flatMap((file) =>
    descendants(file)
      .filter((node) => isSideBySide(node) && isMixed(node.arguments[0], count))
      .map((node) => `${file.fileName}:${lineOf(file, node)}`),
  );
}

function isSideBySide(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && /^Promise\.all/.test(node.expression.getText());
}

function isMixed(sent: ts.Expression | undefined, count: Count): boolean {
  if (sent === undefined) return false;
  if (!ts.isArrayLiteralExpression(sent))
    return descendants(sent).some((node) => ts.isArrowFunction(node) && count(node) > 1);
  const counts = sent.elements.map(count).filter((statements) => statements > 0);
  return counts.length > 1 && Math.max(...counts) > 1;
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function descendants(node: ts.Node): ts.Node[] {
  const found = [node];
  // Grows while it is read.
  for (const each of found) each.forEachChild((child) => void found.push(child));
  return found;
}

function children(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  node.forEachChild((child) => void found.push(child));
  return found;
}

function functionsOf(files: readonly ts.SourceFile[]): Functions {
  const functions = new Map<string, ts.Node[]>();
  for (const node of files.flatMap(descendants)) {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
    if (!isNamed || node.name === undefined) continue;
    const body = ts.isFunctionDeclaration(node) ? node.body : arrowBody(node.initializer);
    const name = node.name.getText();
    if (body !== undefined) functions.set(name, [...(functions.get(name) ?? []), body]);
  }
  return functions;
}

function arrowBody(node: ts.Expression | undefined): ts.Node | undefined {
  return node !== undefined && ts.isArrowFunction(node) ? node.body : undefined;
}

/** Counts along the longest branch. A function without a known body sends one statement. */
function statementCounter(functions: Functions): Count {
  const counts = new Map<ts.Node, number>();

  function ofFunction(called: ts.Identifier): number {
    const known = functions.get(called.text) ?? [];
    const file = moduleOf(called);
    const bodies = known.filter((body) => body.getSourceFile().fileName.endsWith(file));
    return Math.max(...bodies.map(ofBody), 0) || 1;
  }

  function ofBody(body: ts.Node): number {
    const known = counts.get(body);
    if (known !== undefined) return known;
    counts.set(body, 1);
    const counted = count(body);
    counts.set(body, counted);
    return counted;
  }

  function ofBlock([first, ...rest]: readonly ts.Node[]): number {
    if (first === undefined) return 0;
    if (!ts.isIfStatement(first) || !leaves(first.thenStatement))
      return count(first) + ofBlock(rest);
    return count(first.expression) + Math.max(count(first.thenStatement), ofBlock(rest));
  }

  function ofCall(node: ts.CallExpression): number {
    if (isChainOnDb(node)) return /^\S*\bdb\.transaction\(/.test(node.getText()) ? 2 : 1;
    const inside = sum(node.arguments);
    if (isRepeating(node.expression) && inside > 0) return 2;
    const isOnDb = ts.isIdentifier(node.expression) && node.arguments.some(passesDb);
    return inside + (isOnDb ? ofFunction(node.expression) : count(node.expression));
  }

  function ofKind(node: ts.Node): number | undefined {
    if (ts.isIfStatement(node))
      return count(node.expression) + longest([node.thenStatement, node.elseStatement]);
    if (ts.isConditionalExpression(node))
      return count(node.condition) + longest([node.whenTrue, node.whenFalse]);
    if (ts.isBlock(node)) return ofBlock(node.statements);
    return ts.isCallExpression(node) ? ofCall(node) : undefined;
  }

  const sum = (nodes: readonly ts.Node[]) => nodes.reduce((all, node) => all + count(node), 0);
  const longest = (nodes: readonly (ts.Node | undefined)[]) => Math.max(...nodes.map(count));

  const count: Count = (node) => {
    if (node === undefined) return 0;
    // Only a part of a statement: without an `await` it isn't sent.
    if (ts.isVariableDeclaration(node) && isChainOnDb(node.initializer)) return 0;
    if (ts.isIterationStatement(node, false)) return sum(children(node)) > 0 ? 2 : 0;
    return ofKind(node) ?? sum(children(node));
  };
  return count;
}

function moduleOf(called: ts.Identifier): string {
  const file = called.getSourceFile();
  const imported = file.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.getText().match(/\w+/g)?.includes(called.text));
  if (imported === undefined || !ts.isStringLiteral(imported.moduleSpecifier)) return file.fileName;
  return `/${basename(imported.moduleSpecifier.text)}`;
}

function leaves(node: ts.Statement): boolean {
  const last = ts.isBlock(node) ? node.statements.at(-1) : node;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

function isRepeating(called: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(called) && /^(map|flatMap|forEach)$/.test(called.name.text);
}

function isChainOnDb(node: ts.Node | undefined): boolean {
  if (node === undefined) return false;
  if (isDb(node)) return true;
  return (
    (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) &&
    isChainOnDb(node.expression)
  );
}

function isDb(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'db';
  return ts.isIdentifier(node) && node.text === 'db';
}

function passesDb(argument: ts.Expression): boolean {
  if (isDb(argument)) return true;
  return (
    ts.isObjectLiteralExpression(argument) &&
    argument.properties.some((property) => property.name?.getText() === 'db')
  );
}

it('parallel parts send only single statements on a handle, which may be in a transaction', () => {
  const files = globSync('apps/server/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(findMixed(sources)).toEqual([]);
});

it.each([
  'Promise.all([one(db), two(db)])',
  'Promise.all([one(deps.db), two(deps.db)])',
  'Promise.all([inner({ db }), db.select()])',
  'Promise.all(ids.map((id) => two(db, id)))',
  'Promise.all([one(db), db.transaction(work)])',
  'Promise.allSettled([one(db), repeated(db)])',
])('this test finds %s', (code) => {
  expect(findMixed({ 'a.ts': `${samples}${code}` })).toHaveLength(1);
});

it.each([
  'Promise.all([one(db), either(db)])',
  'Promise.all([two(db), fetch(address)])',
  'Promise.all(ids.map((id) => one(db, id)))',
])('this test lets %s pass', (code) => {
  expect(findMixed({ 'a.ts': `${samples}${code}` })).toEqual([]);
});

const samples = `
  const one = (db, id) => db.select().where(notExists(db.select()));
  async function two(db, id) { await one(db, id); return one(db, id); }
  function inner({ db }) { return two(db); }
  async function either(db) { if (isFirst) return one(db); return isSecond ? one(db) : undefined; }
  async function repeated(db) { for (const id of ids) await one(db, id); }
`;
