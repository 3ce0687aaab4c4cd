import { Fragment } from 'react';
import { NoWrap } from './no-wrap.tsx';

/** List of short codes that wraps only between them. */
export function NoWrapCodes({ codes }: { codes: readonly string[] }) {
  // A single element, because cells of narrow tables lay out their children side by side.
  return (
    <span>
      {codes.map((code, index) => (
        <Fragment key={code}>
          {index > 0 && ', '}
          <NoWrap>{code}</NoWrap>
        </Fragment>
      ))}
    </span>
  );
}
