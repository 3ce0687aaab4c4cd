import type { PhoneBrand } from '@emcee/contract';
import classes from './brand.module.css';
import { LogoPlate } from './logo-plate.tsx';

type BrandProps = {
  brand: PhoneBrand;
  onHero?: boolean;
  hasLogo?: boolean;
};

export function Brand({ brand, onHero = false, hasLogo = false }: BrandProps) {
  const { customTitle, customUrl, customUrlTitle } = brand;
  const isLogoShown = hasLogo && brand.logo != null;
  if (customTitle === '' && customUrl === '' && !isLogoShown) return null;
  return (
    <footer className={onHero ? `${classes.foot} ${classes.hero}` : classes.foot}>
      {isLogoShown && <LogoPlate brand={brand} className={classes.logo} />}
      {customTitle}
      {customUrl !== '' && (
        <a href={customUrl} target="_blank" rel="noopener noreferrer">
          {customUrlTitle || customUrl.replace(/^https?:\/\//, '')}
        </a>
      )}
    </footer>
  );
}
