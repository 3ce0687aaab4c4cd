import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './question-picture.module.css';

const SIDE_PX = 100;

/** The picture of a question, 100 x 100; one that cannot be shown says so. Our policy admits no http pictures. */
export function QuestionPicture({ address, label }: { address: string; label: string }) {
  const [failedAddress, setFailedAddress] = useState<string>();
  if (failedAddress === address || address.startsWith('http:')) {
    return (
      <span className={classes.missing}>
        <IconPhotoOff size={22} stroke={1.6} aria-hidden />
        Picture not available
      </span>
    );
  }
  return (
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
  );
}
