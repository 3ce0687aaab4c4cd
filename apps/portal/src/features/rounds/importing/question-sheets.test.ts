import { describe, expect, it } from 'vitest';
import { readQuestionBytes } from './question-bytes.ts';

/** `expected` has texts 'question = answer', in the order of the file. */
type Sheet = readonly [from: string, expected: string[], text: string, isAsked?: 'is asked'];

const river = 'Which river runs through Paris?';
const legs = 'How many legs has a spider?';
const seine = `${river} = Seine`;
const eight = `${legs} = 8`;
const openTriviaRow =
  '"Science &amp; Nature",multiple,easy,"What is &quot;H2O&quot;?",Water,"Salt|Gold|Air"\n';

/** Each must be read correctly, or raise a question. */
const sheets: Sheet[] = [
  [
    'a sheet with a category',
    [seine, eight],
    `Question,Answer,Category\n${river},Seine,Geo\n${legs},8,Nature\n`,
  ],
  ['a numbered sheet', [seine, eight], `No,Question,Answer\n1,${river},Seine\n2,${legs},8\n`],
  ['a sheet with the answer first', [seine, eight], `Answer,Question\nSeine,${river}\n8,${legs}\n`],
  [
    'a sheet with unknown words',
    [seine, eight],
    `Foo,Bar,Baz\n${river},Seine,easy\n${legs},8,hard\n`,
    'is asked',
  ],
  [
    'a sheet with pictures',
    [`${seine} (https://example.org/a.png)`],
    `Question,Answer,Difficulty,Picture\n${river},Seine,1,https://example.org/a.png\n`,
  ],
  [
    'a sheet with local pictures',
    [seine, eight],
    `Question,Answer,Image\n${river},Seine,C:\\pics\\seine.jpg\n${legs},8,\n`,
  ],
  [
    'a sheet with title lines',
    [seine],
    `Pub quiz 12,,\nThe Swan,,\n,,\nCategory,Question,Answer\nGeo,${river},Seine\n`,
  ],
  [
    'Kahoot',
    [seine],
    `Quiz template,,,,,,,\n,,,,,,,\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one\n1,${river},Rhine,Seine,Rhone,Loire,20,2\n2,,,,,,20,\n`,
  ],
  [
    'Blooket',
    [seine],
    `Blooket\nQuestion #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n1,${river},Rhine,Seine,,,20,2\n`,
  ],
  [
    'Gimkit',
    [seine],
    `Gimkit Spreadsheet Import Template,,\nQuestion,Correct Answer,Incorrect Answer 1\n${river},Seine,Rhine\n`,
  ],
  [
    'Wayground',
    [seine],
    `Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link\n${river},Multiple Choice,Rhine,Seine,Po,2,20,\n`,
    'is asked',
  ],
  [
    'OpenTDB',
    ['What is "H2O"? = Water'],
    `category,type,difficulty,question,correct_answer,incorrect_answers\n${openTriviaRow}`,
  ],
  [
    'OpenTDB, flattened',
    [seine],
    `results/type,results/difficulty,category,question,correct_answer,incorrect_answers/0,incorrect_answers/1\nmultiple,easy,Geo,${river},Seine,Rhine,Po\n`,
  ],
  [
    'J! Archive',
    [
      "For the last 8 years of his life, Galileo was under house arrest for this man's theory = Copernicus",
    ],
    'Show Number, Air Date, Round, Category, Value, Question, Answer\n4680,2004-12-31,Jeopardy!,HISTORY,$200,"For the last 8 years of his life, Galileo was under house arrest for this man\'s theory",Copernicus\n',
  ],
  [
    'a Jeopardy board',
    ['It runs through Paris = Seine'],
    'Category,Points,Clue,Response\nRivers,100,It runs through Paris,Seine\n',
  ],
  [
    'Anki',
    ['Which river runs\nthrough Paris? = Seine', eight],
    '#separator:tab\n#html:true\n#tags column:3\nWhich river runs<br>through Paris?\tSeine\tgeo\n"How many legs has a <b>spider</b>?"\t8\t\n',
    'is asked',
  ],
  [
    'Anki with its columns',
    [seine],
    `#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\nk;L=x\tBasic\tQuiz\t${river}\tSeine\n`,
    'is asked',
  ],
  ['Anki fields', [seine], `Front,Back,Tags\n${river},Seine,geo\n`],
  ['NotebookLM flashcards', [seine, eight], `"${river}","Seine"\n"${legs}","8"\n`, 'is asked'],
  [
    'a NotebookLM quiz',
    [seine],
    `Question,Option A,Option B,Option C,Option D,Correct Answer,Hint\n${river},Rhine,Seine,Po,Elbe,B,Not the Rhine\n`,
  ],
  ['Quizlet', [seine], `Term\tDefinition\n${river}\tSeine\n`],
  [
    'a program that counts from 0',
    [seine, eight],
    `question,option1,option2,option3,option4,correctIndex\n${river},Rhine,Seine,Po,Elbe,1\n${legs},8,6,4,2,0\n`,
    'is asked',
  ],
  [
    'a program that counts from 1',
    [seine, eight],
    `question;a;b;c;answer\n${river};Rhine;Seine;Po;2\n${legs};6;4;8;3\n`,
    'is asked',
  ],
  [
    'a program that leaves it open',
    [seine],
    `question;a;b;c;answer\n${river};Rhine;Seine;Po;2\n`,
    'is asked',
  ],
  [
    'a quiz sheet with stars',
    [seine, eight],
    `Question,A,B,C\n${river},Rhine,*Seine,Po\n${legs},*8,6,4\n`,
    'is asked',
  ],
  [
    'a data set',
    [seine, eight],
    `question,choices,answer\n${river},"['Rhine', 'Seine']",1\n${legs},"['8', '6']",0\n`,
    'is asked',
  ],
  ['a quiz without a header', [seine, eight], `${river},Seine\n${legs},8\n`, 'is asked'],
  [
    'a multiple choice without a header',
    [seine, eight],
    `${river},Rhine,Seine,Po,Seine\n${legs},8,6,4,8\n`,
    'is asked',
  ],
  [
    'a German spreadsheet',
    ['Welcher Fluss fließt durch Paris? = Seine'],
    'sep=;\r\nNr.;Frage;Antwort;Punkte\r\n1;Welcher Fluss fließt durch Paris?;Seine;2\r\n',
  ],
  [
    'a French sheet',
    ['Quel fleuve traverse Paris ? = La Seine'],
    'Catégorie;Réponse;Question\nGéo;La Seine;Quel fleuve traverse Paris ?\n',
  ],
  [
    'a Spanish quiz',
    ['¿Qué río pasa por París? = Sena'],
    'Pregunta,Opción A,Opción B,Respuesta correcta\n¿Qué río pasa por París?,Rin,Sena,B\n',
  ],
  [
    'a Portuguese quiz',
    ['Que rio passa por Paris? = Sena'],
    'Pergunta;Alternativa A;Alternativa B;Gabarito\nQue rio passa por Paris?;Reno;Sena;b\n',
  ],
  [
    'an Italian sheet',
    ['Quale fiume attraversa Parigi? = Senna'],
    'Domanda;Risposta corretta;Risposta sbagliata 1\nQuale fiume attraversa Parigi?;Senna;Reno\n',
  ],
  ['a Dutch sheet', ['Welke rivier? = Seine'], 'Ronde,Vraag,Antwoord\n1,Welke rivier?,Seine\n'],
  ['a Polish sheet', ['Jaka rzeka? = Sekwana'], 'Lp.;Pytanie;Odpowiedź\n1;Jaka rzeka?;Sekwana\n'],
  ['a Russian sheet', ['Какая река? = Сена'], '№;Вопрос;Ответ\n1;Какая река?;Сена\n'],
  ['a Japanese sheet', ['パリの川は? = セーヌ川'], '番号,問題,答え\n1,パリの川は?,セーヌ川\n'],
  ['a Chinese quiz', ['哪条河? = 塞纳河'], '题目,选项A,选项B,答案\n哪条河?,莱茵河,塞纳河,B\n'],
  ['a Turkish sheet', ['Hangi nehir? = Sen'], 'SORU;CEVAP;ZORLUK\nHangi nehir?;Sen;kolay\n'],
  ['an Arabic sheet', ['ما هو النهر؟ = السين'], 'الرقم,السؤال,الإجابة\n1,ما هو النهر؟,السين\n'],
  [
    'a hand-written file with a space before the marks',
    ['Which river, if any, runs through Paris? = Seine'],
    'Question, Answer\n"Which river, if any, runs through Paris?", "Seine"\n',
  ],
];

describe('a question file', () => {
  it.for(sheets)('from %s is imported correctly', async ([, expected, text, isAsked]) => {
    const outcome = await readQuestionBytes(new TextEncoder().encode(text));
    const content = outcome.kind === 'read' ? outcome.content : undefined;
    expect(content?.problems).toEqual([]);
    const shown = content?.questions.map(
      ({ questionText, answerText, image }) =>
        `${questionText} = ${answerText}${image && ` (${image})`}`,
    );
    expect(shown).toEqual(expected);
    expect((content?.doubts.length ?? 0) > 0).toBe(isAsked !== undefined);
  });
});
