import { Component, type ReactNode } from 'react';
import { PageFailed } from './pages/PageFailed.tsx';

/** Catches a page that cannot be loaded or drawn; the rest of the site goes on around it. */
export class PageGuard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <PageFailed /> : this.props.children;
  }
}
