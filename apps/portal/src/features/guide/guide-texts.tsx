import { useWords } from '../../lib/words.tsx';

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  const words = useWords();
  return texts.map((text) => <p key={text}>{words(text)}</p>);
}

export function Points({ points }: { points: readonly (readonly [term: string, text: string])[] }) {
  const words = useWords();
  return (
    <dl>
      {points.map(([term, text]) => (
        <div key={term}>
          <dt>{words(term)}</dt>
          <dd>{words(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Rules({ rules }: { rules: readonly string[] }) {
  const words = useWords();
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule}>{words(rule)}</li>
      ))}
    </ul>
  );
}
