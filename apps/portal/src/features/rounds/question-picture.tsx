import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { MessageDialog } from '../../ui/overlays/dialog.tsx';
import classes from './question-picture.module.css';

const SIDE_PX = 100;

/** The CSP allows no http pictures. */
export function QuestionPicture({ address, label }: { address: string; label: string }) {
  const [failedAddress, setFailedAddress] = useState<string>();
  const [isLarge, setIsLarge] = useState(false);
  if (failedAddress === address || address.startsWith('http:')) {
    return (
      <span className={classes.missing}>
        <IconPhotoOff size={22} stroke={1.6} aria-hidden />
        Image not available
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        title="Enlarge"
        onClick={() => setIsLarge(true)}
      >
        <img
          src={address}
          alt={label}
          width={SIDE_PX}
          height={SIDE_PX}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={classes.picture}
          onError={() => setFailedAddress(address)}
        />
      </button>
      <MessageDialog isWide isOpen={isLarge} title={label} onClose={() => setIsLarge(false)}>
        <img src={address} alt={label} referrerPolicy="no-referrer" className={classes.large} />
      </MessageDialog>
    </>
  );
}
