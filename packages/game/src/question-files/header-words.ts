// In the order in which they win: 'correct feedback' and 'question type' are no columns of a round.
const order = ['other', 'wrong', 'right', 'option', 'answer', 'question'] as const;

/** Meaning of a column's header; `other` is a known word that rounds have no field for. */
export type HeaderKind = (typeof order)[number];

// Beginnings of header words as `headerText` writes them. A missing language costs one click, never a wrong round.
const stems: Readonly<Record<HeaderKind, string>> = {
  other:
    'keyword explan explic erklar expliq spiegaz uitleg feedback hint hinweis pista comment komment categor kategor topic thema theme tema level niveau nivel difficult dificul schwierig trudn type tipo image bild imag picture photo foto number anzahl nombre time tiempo points punkt punt score source quelle fuente tags date datum 解説 解析 题型 題型 分类 分類 难度 編號 编号 番号 번호 해설 категор сложн поясн комментар ^id$ ^no$ ^nr$',
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
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss' };
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[øłđıß]/g, (letter) => plainLetters[letter] ?? letter);

// Short Latin stems must begin a word.
const patterns = order.map((kind) => {
  const each = folded(stems[kind])
    .split(' ')
    .map((stem) => (/^\p{sc=Latin}{1,4}$/u.test(stem) ? `(?<!\\p{L})${stem}` : stem));
  return { kind, pattern: new RegExp(each.join('|').replaceAll('_', ' '), 'u') };
});

/** The number of East Asian characters, which are wider than others. */
export function wideCount(text: string): number {
  return text.match(wide)?.length ?? 0;
}

/** Without accents and camel case; empty for a long text or a question. */
function headerText(cell: string): string {
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
  const signs = new Set(texts.filter((text) => /^[a-h\d]$/.test(text)));
  return texts.map((text) => {
    // Next to a Q, 'A' is the answer; next to a B, an option.
    const isSign = text === 'a' ? !texts.includes('q') : signs.size > 1 && signs.has(text);
    const kind = patterns.find(({ pattern }) => pattern.test(text))?.kind;
    const isOption = isSign || (kind === 'answer' && / (?:[a-j]|\d{1,2})$/.test(text));
    return isOption ? 'option' : kind;
  });
}

/** True if a row names a question and an answer or options, so that it can only be a header. */
export function isNamedHeader(cells: readonly string[]): boolean {
  const kinds = headerKinds(cells.slice(0, LONGEST.columns));
  const answers = ['answer', 'right', 'option'] as const;
  return kinds.includes('question') && answers.some((kind) => kinds.includes(kind));
}

/** A header of a column with pictures. */
export const IMAGE_NAME = /bild|im[aá]g|picture|photo|foto|afbeeld|obraz|图片|圖片|画像|이미지/i;

/** A row that explains the columns (Wayground), or a repeated header in merged sheets. */
export function isNote(cells: readonly string[], header: readonly string[]): boolean {
  const isTemplate = header.some((name) => /^question type$/i.test(name.trim()));
  if (isTemplate && cells.some((cell) => /^\s*text of the question\b/i.test(cell))) return true;
  const isSame = (cell: string, column: number) => cell.trim() === header[column]?.trim();
  return header.length === cells.length && cells.every(isSame) && isNamedHeader(header);
}
