import type { QuestionContent } from '@emcee/game';

/** Questions to be played as one round. */
export type DemoQuestions = { name: string; questions: readonly QuestionContent[] };

/** What is played where an admin has no rounds: question and answer by theme. */
export const demoQuestions: readonly DemoQuestions[] = Object.entries({
  Capitals: [
    ['What is the capital of Australia?', 'Canberra'],
    ['Which capital lies on the river Manzanares?', 'Madrid'],
    ['What is the capital of Canada?', 'Ottawa'],
    ['Which is the northernmost capital of a sovereign state?', 'Reykjavik'],
    ['What is the capital of Kenya?', 'Nairobi'],
    ['Which capital was called Christiania until 1925?', 'Oslo'],
    ['What is the capital of Peru?', 'Lima'],
    ['Which capital is built on fourteen islands by Lake Mälaren?', 'Stockholm'],
  ],
  'Science and nature': [
    ['Which element has the symbol Au?', 'Gold'],
    ['Which planet has the shortest day?', 'Jupiter'],
    ['What is the largest organ of the human body?', 'Skin'],
    ['Which gas do plants take in to make sugar?', 'Carbon dioxide'],
    ['Which metal is liquid at room temperature?', 'Mercury'],
    ['What is the hardest natural substance?', 'Diamond'],
    ['Which bird lays the largest eggs?', 'Ostrich'],
    ['Which force keeps the planets in their orbits?', 'Gravity'],
  ],
  'Books and writers': [
    ['Who wrote "Frankenstein"?', 'Mary Shelley'],
    ['Who wrote "One Hundred Years of Solitude"?', 'Gabriel García Márquez'],
    ['Which detective lives at 221B Baker Street?', 'Sherlock Holmes'],
    ['Who wrote "Pride and Prejudice"?', 'Jane Austen'],
    ['Which whale does Captain Ahab hunt?', 'Moby Dick'],
    ['Who wrote "Things Fall Apart"?', 'Chinua Achebe'],
    ['Who wrote "The Metamorphosis"?', 'Franz Kafka'],
  ],
  'Music night': [
    ['How many keys does a full-size piano have?', '88'],
    ['Who composed "The Four Seasons"?', 'Antonio Vivaldi'],
    ['Which band recorded "Abbey Road"?', 'The Beatles'],
    ['Which instrument has the most strings in an orchestra?', 'Harp'],
    ['Who composed the opera "The Magic Flute"?', 'Wolfgang Amadeus Mozart'],
    ['Which band released "Waterloo" in 1974?', 'ABBA'],
    ['What does "piano" mean in a score?', 'Quiet'],
    ['How many lines does a staff have?', '5'],
  ],
  'Food, mostly': [
    ['Which nut is used in marzipan?', 'Almond'],
    ['Which spice comes from a crocus?', 'Saffron'],
    ['Which country gave us feta?', 'Greece'],
    ['What is tofu made from?', 'Soybeans'],
    ['Which fruit is dried to make raisins?', 'Grape'],
    ['Which vegetable gives borscht its color?', 'Beetroot'],
    ['Which cheese is traditional on a pizza Margherita?', 'Mozzarella'],
  ],
  'Sports desk': [
    ['How many players has a volleyball team on court?', '6'],
    ['In which city were the first modern Olympic Games?', 'Athens'],
    ['Which sport is played at Wimbledon?', 'Tennis'],
    ['How long is a marathon in whole kilometers?', '42'],
    ['Which country won the first football World Cup?', 'Uruguay'],
    ['Which swimming stroke is the slowest?', 'Breaststroke'],
    ['What color is the middle of an archery target?', 'Yellow'],
    ['Which piece may jump over others in chess?', 'Knight'],
  ],
}).map(([name, questions]) => ({
  name,
  questions: questions.map(([questionText = '', answerText = '']) => ({
    questionText,
    answerText,
    image: '',
  })),
}));
