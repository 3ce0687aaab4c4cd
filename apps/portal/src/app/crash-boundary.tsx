import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

type Props = { at: string; children: ReactNode };
type State = { at: string; hasCrashed: boolean };

/** Shows the crash page for a page that throws, until another one is opened. React catches in classes alone. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, hasCrashed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, hasCrashed: false };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}
