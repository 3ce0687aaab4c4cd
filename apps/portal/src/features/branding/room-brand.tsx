import type { Branding } from '@emcee/contract';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './branding.module.css';
import { shownBrand } from './shown-brand.ts';

export function RoomBrand({ brand }: { brand: Branding }) {
  const { title, link } = shownBrand(brand);
  if (title === undefined && link === undefined) return null;
  return (
    <p className={classes.roomBrand}>
      {title !== undefined && <strong>{title}</strong>}
      {link !== undefined && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
          <IconExternalLink size={14} stroke={2} aria-hidden />
        </a>
      )}
    </p>
  );
}
