import { folded, optionSign } from './option-letters.ts';

// In the order in which they win: 'correct feedback' and 'question type' are no columns of a round.
const order = ['other', 'wrong', 'right', 'option', 'answer', 'question'] as const;

/** Meaning of a column's header; `other` is a known word that rounds have no field for. */
export type HeaderKind = (typeof order)[number];

// Beginnings of header words as `headerText` writes them. A missing language costs one click, never a wrong round.
const stems: Readonly<Record<HeaderKind, string>> = {
  other:
    'keyword hint hinweis pista level niveau nivel difficult dificul schwierig trudn type tipo image bild imag picture photo foto number anzahl nombre time tiempo points punkt punt score source quelle fuente date datum 题型 題型 难度 編號 编号 番号 번호 сложн ^id$ ^no$ ^nr$',
  wrong:
    'wrong incorr incorect false falsch faux fals errad errat errone mauvais sbagli distra fout onjuist bledn niepopraw nieprawid nespravn netacn feil felakt gresit helytelen yanlis salah неверн неправ погреш 错误 錯誤 誤答 오답',
  right:
    'correct right richtig bonne juste corret corect popraw prawidl spravn korrekt korekt juist giust esatt riktig ratt tacn helyes dogru benar key chiave gabarito solucion верн прави тачан 正解 正确 正確 정답 σωστ',
  option:
    'option choice choix opcion alternat moglichkeit secenek opzion opcao opcj moznost variant вариант варіант keuze pilihan lehetos phuong_an 选项 選項 選択 보기 ตัวเลือก',
  answer:
    'answer antwort antwoord respuest rispost repons respons respost svar odpow odpov odgovor ответ відпов отговор solution losung cevap yanit valasz megold raspuns vastaus back definition loesung dap_an 答案 答え 解答 回答 答 답 απαντ תשוב جواب اجاب ^a$ ^ans$',
  question:
    'quest frage pregunt domand pergunt enunci vraag pytani kerdes otazk intreb fraga sporsmal soru pitanj kysymys вопрос питан въпрос prompt clue stem front cau_hoi pertanyaan 問題 题干 題目 题目 问题 문제 ερωτ שאל سؤال ^q$',
};

const LONGEST = { characters: 80, words: 6, wideCharacters: 12, columns: 60 };
/** Fast to look for. */
const MAYBE_WIDE = /[\u1100-\uffff]/;
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

const extraNames = ['alternates', 'note', 'explanation', 'tags'] as const;

// 'Alternatives' are options, 'note' begins other words, and 'tag' is a day.
const extraStems: Readonly<Record<(typeof extraNames)[number], string>> = {
  alternates:
    '^also_accept ^also_correct ^(alternat(e|ive)|acceptable|accepted|other)(_(correct|possible|acceptable))?_answers?$ ^alternat(es?|ive)$ ^acceptable$ ^(andere|weitere|alternative)_(richtige_)?antworten$ ^autres_reponses$ ^(otras|altre|outras)_resp ^altre_rispost ^andere_antwoorden$ ^(andra|andre)_svar$ ^inne_odpow ^другие_ответ 其他答案 別解',
  note: '^((host|teacher|quizmaster|internal)_)?notes?$ ^notes?_for comment coment komment notiz anmerk bemerk opmerk комментар',
  explanation:
    'explan explic erklar expliq spiegaz uitleg feedback rationale fun_fact 解説 解析 해설 поясн',
  tags: 'categor kategor topic thema theme tema subject tags 分类 分類 категор',
};

const patterns = order.map((kind) => ({ kind, pattern: patternOf(stems[kind]) }));
const extraPatterns = extraNames.map((name) => ({ name, pattern: patternOf(extraStems[name]) }));

/** Short Latin stems must begin a word. */
function patternOf(words: string): RegExp {
  const each = folded(words)
    .split(' ')
    .map((stem) => (/^\p{sc=Latin}{1,4}$/u.test(stem) ? `(?<!\\p{L})${stem}` : stem));
  return new RegExp(each.join('|').replaceAll('_', ' '), 'u');
}

/** The optional text of a question that a header names. */
export function extraNamed(name: string): (typeof extraNames)[number] | undefined {
  const text = headerText(name);
  if (text === '' || /incorrect|wrong|falsch/.test(text)) return undefined;
  return extraPatterns.find(({ pattern }) => pattern.test(text))?.name;
}

/** The number of East Asian characters, which are wider than others. */
export function wideCount(text: string): number {
  return MAYBE_WIDE.test(text) ? (text.match(wide)?.length ?? 0) : 0;
}

/** A name as it is compared: without accents and camel case; empty for a long text or a question. */
export function headerText(cell: string): string {
  // For example ' - max 120 characters'.
  const [name = ''] = cell.split(/(?<=\S)\s[-–—]\s/, 1);
  const isLong = cell.length > LONGEST.characters || wideCount(cell) > LONGEST.wideCharacters;
  if (isLong || /[?？؟]/.test(cell) || name.trim().split(/\s+/).length > LONGEST.words) return '';
  const spaced = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ');
  return (
    folded(spaced)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/** The meanings of a row's cells as headers, in any of about thirty languages. */
export function headerKinds(cells: readonly string[]): (HeaderKind | undefined)[] {
  const texts = cells.map(headerText);
  const signs = texts.map((text) => (text.length === 1 ? optionSign(text) : undefined));
  const different = new Set(signs.filter((sign) => sign !== undefined));
  const isAnswered = cells.some((cell, at) => {
    const text = texts[at] ?? '';
    return extraNamed(cell) === undefined && (text === 'a' || isAnswerKind(kindOf(text)));
  });
  const kinds = texts.map((text, at) => {
    const extra = extraNamed(cells[at] ?? '');
    // Other answers need an answer in another column.
    if (extra !== undefined && (extra !== 'alternates' || isAnswered)) return 'other';
    const sign = signs[at];
    // Next to a Q, 'A' is the answer; next to a B, an option.
    const isSign = sign === 'a' ? !texts.includes('q') : different.size > 1 && sign !== undefined;
    const kind = kindOf(text);
    const isOption = isSign || (kind === 'answer' && seriesOf(text) !== undefined);
    return isOption ? 'option' : kind;
  });
  const series = Map.groupBy(
    texts.filter((_, at) => kinds[at] === undefined),
    seriesOf,
  );
  // 'Opt 1', 'Opt 2' and 'Opt 3' in any language, if the question and its answer are known.
  const isComplete = kinds.includes('question') && kinds.some((kind) => isAnswerKind(kind));
  const isInSeries = (text: string) => {
    const word = seriesOf(text);
    return word !== undefined && new Set(series.get(word)).size > 2;
  };
  return kinds.map((kind, at) =>
    isComplete && kind === undefined && isInSeries(texts[at] ?? '') ? 'option' : kind,
  );
}

function kindOf(text: string): HeaderKind | undefined {
  return patterns.find(({ pattern }) => pattern.test(text))?.kind;
}

function isAnswerKind(kind: HeaderKind | undefined): boolean {
  return kind === 'answer' || kind === 'right';
}

/** The words before the letter or number of an option. */
function seriesOf(text: string): string | undefined {
  const [, word, sign = ''] = / /.test(text) ? (/^(.+) (\p{L}|\d{1,2})$/u.exec(text) ?? []) : [];
  return optionSign(sign) === undefined ? undefined : word;
}

/** True if a row names a question and an answer or options, so that it can only be a header. */
export function isNamedHeader(cells: readonly string[]): boolean {
  const kinds = headerKinds(cells.slice(0, LONGEST.columns));
  const answers = ['answer', 'right', 'option'] as const;
  return kinds.includes('question') && answers.some((kind) => kinds.includes(kind));
}

/** A header of a column with pictures. */
export const IMAGE_NAME =
  /bild|im[aá]g|\bimg|picture|\bpics?\b|photo|foto|фото|картин|изображ|afbeeld|obraz|图片|圖片|画像|이미지/i;

/** A header of a column with the points of each question. */
export function isWorthName(name: string): boolean {
  return /^(?:points?|values?|worth|scores?)$/.test(headerText(name));
}

/** Tells the rows that explain the columns (Wayground), or repeat the header in merged sheets. */
export function noteTest(header: readonly string[]): (cells: readonly string[]) => boolean {
  const isTemplate = header.some((name) => /^question type$/i.test(name.trim()));
  const isNamed = isNamedHeader(header);
  const isSame = (cell: string, column: number) => cell.trim() === header[column]?.trim();
  return (cells) =>
    (isTemplate && cells.some((cell) => /^\s*text of the question\b/i.test(cell))) ||
    (isNamed && header.length === cells.length && cells.every(isSame));
}
