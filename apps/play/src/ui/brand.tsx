import type { Branding } from '@emcee/contract';
import classes from './brand.module.css';

type BrandProps = {
  brand: Branding;
  onHero?: boolean;
};

export function Brand({ brand, onHero = false }: BrandProps) {
  const { customTitle, customUrl, customUrlTitle } = brand;
  if (customTitle === '' && customUrl === '') return null;
  return (
    <footer className={onHero ? `${classes.foot} ${classes.hero}` : classes.foot}>
      {customTitle}
      {customUrl !== '' && (
        <a href={customUrl} target="_blank" rel="noopener noreferrer">
          {customUrlTitle || customUrl.replace(/^https?:\/\//, '')}
        </a>
      )}
    </footer>
  );
}
