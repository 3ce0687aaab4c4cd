import { describe, expect, it } from 'vitest';
import { readQuestionBytes } from './question-bytes.ts';

type Sheet = {
  from: string;
  text: string;
  /** Texts 'question = answer', in the order of the file. */
  expected: string[];
  isAsked?: true;
};

const seine = 'Which river runs through Paris? = Seine';
const eight = 'How many legs has a spider? = 8';
const openTriviaRow =
  '"Science &amp; Nature",multiple,easy,"What is &quot;H2O&quot;?",Water,"Salt|Gold|Air"\n';

/** Each must be read correctly, or raise a question. */
const sheets: Sheet[] = [
  {
    from: 'a sheet with a category',
    text: 'Question,Answer,Category\nWhich river runs through Paris?,Seine,Geo\nHow many legs has a spider?,8,Nature\n',
    expected: [seine, eight],
  },
  {
    from: 'a numbered sheet',
    text: 'No,Question,Answer\n1,Which river runs through Paris?,Seine\n2,How many legs has a spider?,8\n',
    expected: [seine, eight],
  },
  {
    from: 'a sheet with the answer first',
    text: 'Answer,Question\nSeine,Which river runs through Paris?\n8,How many legs has a spider?\n',
    expected: [seine, eight],
  },
  {
    from: 'a sheet with unknown words',
    text: 'Foo,Bar,Baz\nWhich river runs through Paris?,Seine,easy\nHow many legs has a spider?,8,hard\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a sheet with pictures',
    text: 'Question,Answer,Difficulty,Picture\nWhich river runs through Paris?,Seine,1,https://example.org/a.png\n',
    expected: [`${seine} (https://example.org/a.png)`],
  },
  {
    from: 'a sheet with local pictures',
    text: 'Question,Answer,Image\nWhich river runs through Paris?,Seine,C:\\pics\\seine.jpg\nHow many legs has a spider?,8,\n',
    expected: [seine, eight],
  },
  {
    from: 'a sheet with title lines',
    text: 'Pub quiz 12,,\nThe Swan,,\n,,\nCategory,Question,Answer\nGeo,Which river runs through Paris?,Seine\n',
    expected: [seine],
  },
  {
    from: 'Kahoot',
    text: 'Quiz template,,,,,,,\n,,,,,,,\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one\n1,Which river runs through Paris?,Rhine,Seine,Rhone,Loire,20,2\n2,,,,,,20,\n',
    expected: [seine],
  },
  {
    from: 'Blooket',
    text: 'Blooket\nQuestion #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n1,Which river runs through Paris?,Rhine,Seine,,,20,2\n',
    expected: [seine],
  },
  {
    from: 'Gimkit',
    text: 'Gimkit Spreadsheet Import Template,,\nQuestion,Correct Answer,Incorrect Answer 1\nWhich river runs through Paris?,Seine,Rhine\n',
    expected: [seine],
  },
  {
    from: 'Wayground',
    text: 'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link\nWhich river runs through Paris?,Multiple Choice,Rhine,Seine,Po,2,20,\n',
    expected: [seine],
    isAsked: true,
  },
  {
    from: 'OpenTDB',
    text: `category,type,difficulty,question,correct_answer,incorrect_answers\n${openTriviaRow}`,
    expected: ['What is "H2O"? = Water'],
  },
  {
    from: 'OpenTDB, flattened',
    text: 'results/type,results/difficulty,category,question,correct_answer,incorrect_answers/0,incorrect_answers/1\nmultiple,easy,Geo,Which river runs through Paris?,Seine,Rhine,Po\n',
    expected: [seine],
  },
  {
    from: 'J! Archive',
    text: 'Show Number, Air Date, Round, Category, Value, Question, Answer\n4680,2004-12-31,Jeopardy!,HISTORY,$200,"For the last 8 years of his life, Galileo was under house arrest for this man\'s theory",Copernicus\n',
    expected: [
      "For the last 8 years of his life, Galileo was under house arrest for this man's theory = Copernicus",
    ],
  },
  {
    from: 'a Jeopardy board',
    text: 'Category,Points,Clue,Response\nRivers,100,It runs through Paris,Seine\n',
    expected: ['It runs through Paris = Seine'],
  },
  {
    from: 'Anki',
    text: '#separator:tab\n#html:true\n#tags column:3\nWhich river runs<br>through Paris?\tSeine\tgeo\n"How many legs has a <b>spider</b>?"\t8\t\n',
    expected: ['Which river runs\nthrough Paris? = Seine', eight],
    isAsked: true,
  },
  {
    from: 'Anki with its columns',
    text: '#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\nk;L=x\tBasic\tQuiz\tWhich river runs through Paris?\tSeine\n',
    expected: [seine],
    isAsked: true,
  },
  {
    from: 'Anki fields',
    text: 'Front,Back,Tags\nWhich river runs through Paris?,Seine,geo\n',
    expected: [seine],
  },
  {
    from: 'NotebookLM flashcards',
    text: '"Which river runs through Paris?","Seine"\n"How many legs has a spider?","8"\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a NotebookLM quiz',
    text: 'Question,Option A,Option B,Option C,Option D,Correct Answer,Hint\nWhich river runs through Paris?,Rhine,Seine,Po,Elbe,B,Not the Rhine\n',
    expected: [seine],
  },
  {
    from: 'Quizlet',
    text: 'Term\tDefinition\nWhich river runs through Paris?\tSeine\n',
    expected: [seine],
  },
  {
    from: 'a program that counts from 0',
    text: 'question,option1,option2,option3,option4,correctIndex\nWhich river runs through Paris?,Rhine,Seine,Po,Elbe,1\nHow many legs has a spider?,8,6,4,2,0\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a program that counts from 1',
    text: 'question;a;b;c;answer\nWhich river runs through Paris?;Rhine;Seine;Po;2\nHow many legs has a spider?;6;4;8;3\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a program that leaves it open',
    text: 'question;a;b;c;answer\nWhich river runs through Paris?;Rhine;Seine;Po;2\n',
    expected: [seine],
    isAsked: true,
  },
  {
    from: 'a quiz sheet with stars',
    text: 'Question,A,B,C\nWhich river runs through Paris?,Rhine,*Seine,Po\nHow many legs has a spider?,*8,6,4\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a data set',
    text: "question,choices,answer\nWhich river runs through Paris?,\"['Rhine', 'Seine']\",1\nHow many legs has a spider?,\"['8', '6']\",0\n",
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a quiz without a header',
    text: 'Which river runs through Paris?,Seine\nHow many legs has a spider?,8\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a multiple choice without a header',
    text: 'Which river runs through Paris?,Rhine,Seine,Po,Seine\nHow many legs has a spider?,8,6,4,8\n',
    expected: [seine, eight],
    isAsked: true,
  },
  {
    from: 'a German spreadsheet',
    text: 'sep=;\r\nNr.;Frage;Antwort;Punkte\r\n1;Welcher Fluss fließt durch Paris?;Seine;2\r\n',
    expected: ['Welcher Fluss fließt durch Paris? = Seine'],
  },
  {
    from: 'a French sheet',
    text: 'Catégorie;Réponse;Question\nGéo;La Seine;Quel fleuve traverse Paris ?\n',
    expected: ['Quel fleuve traverse Paris ? = La Seine'],
  },
  {
    from: 'a Spanish quiz',
    text: 'Pregunta,Opción A,Opción B,Respuesta correcta\n¿Qué río pasa por París?,Rin,Sena,B\n',
    expected: ['¿Qué río pasa por París? = Sena'],
  },
  {
    from: 'a Portuguese quiz',
    text: 'Pergunta;Alternativa A;Alternativa B;Gabarito\nQue rio passa por Paris?;Reno;Sena;b\n',
    expected: ['Que rio passa por Paris? = Sena'],
  },
  {
    from: 'an Italian sheet',
    text: 'Domanda;Risposta corretta;Risposta sbagliata 1\nQuale fiume attraversa Parigi?;Senna;Reno\n',
    expected: ['Quale fiume attraversa Parigi? = Senna'],
  },
  {
    from: 'a Dutch sheet',
    text: 'Ronde,Vraag,Antwoord\n1,Welke rivier?,Seine\n',
    expected: ['Welke rivier? = Seine'],
  },
  {
    from: 'a Polish sheet',
    text: 'Lp.;Pytanie;Odpowiedź\n1;Jaka rzeka?;Sekwana\n',
    expected: ['Jaka rzeka? = Sekwana'],
  },
  {
    from: 'a Russian sheet',
    text: '№;Вопрос;Ответ\n1;Какая река?;Сена\n',
    expected: ['Какая река? = Сена'],
  },
  {
    from: 'a Japanese sheet',
    text: '番号,問題,答え\n1,パリの川は?,セーヌ川\n',
    expected: ['パリの川は? = セーヌ川'],
  },
  {
    from: 'a Chinese quiz',
    text: '题目,选项A,选项B,答案\n哪条河?,莱茵河,塞纳河,B\n',
    expected: ['哪条河? = 塞纳河'],
  },
  {
    from: 'a Turkish sheet',
    text: 'SORU;CEVAP;ZORLUK\nHangi nehir?;Sen;kolay\n',
    expected: ['Hangi nehir? = Sen'],
  },
  {
    from: 'an Arabic sheet',
    text: 'الرقم,السؤال,الإجابة\n1,ما هو النهر؟,السين\n',
    expected: ['ما هو النهر؟ = السين'],
  },
  {
    from: 'a hand-written file with a space before the marks',
    text: 'Question, Answer\n"Which river, if any, runs through Paris?", "Seine"\n',
    expected: ['Which river, if any, runs through Paris? = Seine'],
  },
];

describe('a question file', () => {
  it.each(sheets)('from $from is imported correctly', async ({ text, expected, isAsked }) => {
    const outcome = await readQuestionBytes(new TextEncoder().encode(text));
    const content = outcome.kind === 'read' ? outcome.content : undefined;
    expect(content?.problems).toEqual([]);
    const shown = content?.questions.map(
      ({ questionText, answerText, image }) =>
        `${questionText} = ${answerText}${image && ` (${image})`}`,
    );
    expect(shown).toEqual(expected);
    expect((content?.doubts.length ?? 0) > 0).toBe(isAsked === true);
  });
});
