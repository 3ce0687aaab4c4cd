import type { PhoneBrand, ScreenBrand } from '@emcee/contract';
import { useState } from 'react';
import classes from './logo-plate.module.css';

type LogoPlateProps = {
  brand: Pick<PhoneBrand | ScreenBrand, 'customTitle' | 'customUrl' | 'logo'>;
  /** Sets `--plate`, the height. */
  className?: string | undefined;
};

/** The organizer's logo on a white plate; nothing without one, or if it fails to load. */
export function LogoPlate({ brand, className = '' }: LogoPlateProps) {
  const { logo } = brand;
  const [failedUrl, setFailedUrl] = useState('');
  if (logo == null || failedUrl === logo.url) return null;
  const { url, width, height } = logo;
  return (
    <span className={`${classes.plate} ${className}`}>
      <img
        src={url}
        alt={altOf(brand)}
        width={width}
        height={height}
        onError={() => setFailedUrl(url)}
      />
    </span>
  );
}

/** The name is next to the logo. Without a name, the picture says whose it is. */
function altOf({ customTitle, customUrl }: LogoPlateProps['brand']): string {
  if (customTitle !== '') return '';
  return customUrl === '' ? 'Logo' : new URL(customUrl).hostname;
}
