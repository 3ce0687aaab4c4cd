import type { PortalServer } from '../portal-server.ts';
import { joinByCalls } from './team-by-calls.ts';

export const TEAMS = 25;

/** In each row: the correct answer, another spelling, a near miss, a part of it, and wrong ones. */
const written = [
  [
    'Johannes Vermeer',
    'johannes-vermeer',
    'Johanes Vermeer',
    'Vermeer',
    'Rembrandt',
    'Rubens',
    'Picasso',
  ],
  [
    'Freddie Mercury',
    'freddiemercury',
    'Fredie Mercury',
    'Freddie',
    'David Bowie',
    'Prince',
    'Sting',
  ],
  [
    'Simon & Garfunkel',
    'Simon and Garfunkel',
    'Simon & Garfunkle',
    'Garfunkel',
    'Abba',
    'Wham',
    'Queen',
  ],
  [
    'Beyoncé Knowles',
    'Beyonce Knowles',
    'Beyonce Knoles',
    'Beyoncé',
    'Rihanna',
    'Shakira',
    'Adele',
  ],
  ['Mount Everest', 'mount-everest', 'Mount Everst', 'Everest', 'K2', 'Mont Blanc', 'Denali'],
  ['The Great Gatsby', 'Great Gatsby', 'Great Gatsbi', 'Gatsby', 'Ulysses', 'Moby-Dick', 'Emma'],
  [
    'Marie Curie',
    'Marie-Curie',
    'Marie Currie',
    'Curie',
    'Lise Meitner',
    'Ada Lovelace',
    'Einstein',
  ],
  ['Rio de Janeiro', 'Rio-de-Janeiro', 'Rio de Janero', 'Rio', 'Brasília', 'São Paulo', 'Lima'],
  [
    'Ludwig van Beethoven',
    'Ludwig-van-Beethoven',
    'Ludwig van Bethoven',
    'Beethoven',
    'Mozart',
    'Bach',
    'Liszt',
  ],
  [
    'Leonardo da Vinci',
    'Leonardo Da-Vinci',
    'Leonardo da Vinchi',
    'Leonardo',
    'Raphael',
    'Titian',
    'Giotto',
  ],
] as const;
const teamsOf = [12, 3, 3, 2, 2, 2, 1] as const;

export const manyAnswers = {
  roundName: 'Many answers',
  questions: written.map(([answerText], index) => ({
    questionText: `What is thought of in question ${index + 1}?`,
    answerText,
  })),
};

export async function answerAll(portal: PortalServer, roomCode: string): Promise<void> {
  for (let team = 0; team < TEAMS; team += 1) {
    const answer = await joinByCalls(portal, { roomCode, name: `Team ${team + 1}` });
    await answer(
      ...written.map((texts, index) => ({ n: index + 1, text: texts[wayOf(team)] ?? '' })),
    );
  }
}

function wayOf(team: number): number {
  let last = 0;
  return teamsOf.findIndex((teams) => {
    last += teams;
    return team < last;
  });
}
