import { Skeletons } from '../feedback/skeletons.tsx';
import { Brand } from './brand-mark.tsx';

/** Looks like the frame in the document, until that of the signed-in pages is loaded. */
export function FirstFrame() {
  return (
    <div className="first-frame first-frame-shown">
      <div className="first-frame-side" />
      <div className="first-frame-top">
        <Brand />
      </div>
      <div className="first-frame-page">
        <Skeletons rows={6} />
      </div>
    </div>
  );
}
