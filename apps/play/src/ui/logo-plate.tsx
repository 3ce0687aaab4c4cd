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
  const { logo, customTitle, customUrl } = brand;
  const [failedUrl, setFailedUrl] = useState('');
  if (logo == null || failedUrl === logo.url) return null;
  const { url, width, height } = logo;
  const isNamed = customTitle !== '' || customUrl === '';
  const owner = isNamed ? 'Logo' : new URL(customUrl).hostname;
  return (
    <span className={`${classes.plate} ${className}`}>
      <img
        src={url}
        // The name is next to the logo. Without a name, the picture says whose it is.
        alt={customTitle === '' ? owner : ''}
        width={width}
        height={height}
        onError={() => setFailedUrl(url)}
      />
    </span>
  );
}
