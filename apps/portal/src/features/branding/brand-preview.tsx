import { type Branding, supportScreenTexts } from '@emcee/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useWords } from '../../lib/words.tsx';
import classes from './branding.module.css';
import { shownBrand } from './shown-brand.ts';

const ANSWERS = ['a', 'b', 'c'];

/** A phone of a player, with the brand as it is typed. */
export function BrandPreview({ brand }: { brand: Branding }) {
  const words = useWords();
  const { title, link } = shownBrand(brand);
  return (
    <figure className={classes.preview}>
      <div className={classes.phone}>
        <div className={classes.top}>
          <p className={classes.title}>{title ?? 'Emcee'}</p>
          {link !== undefined && (
            <p className={classes.link}>
              <span>{link.text}</span>
              <IconExternalLink size={14} stroke={2} aria-hidden />
            </p>
          )}
        </div>
        <div className={classes.question} aria-hidden>
          <span>Question 3</span>
          {ANSWERS.map((key) => (
            <i key={key} />
          ))}
        </div>
      </div>
      <figcaption>
        {words(supportScreenTexts.brandPreview)}
        {title === undefined && " Without a title, they'll see the Emcee name."}
      </figcaption>
    </figure>
  );
}
