import { Fragment } from 'react';
import { NoWrap } from './no-wrap.tsx';

/** Short codes, one after the other: a line ends between two of them, never inside one. */
export function NoWrapCodes({ codes }: { codes: readonly string[] }) {
  // One element: what stands in the cell of a narrow table is laid out side by side.
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
