import { Component, type ReactNode } from 'react';

interface GuardProps {
  readonly children: ReactNode;
  /** What stands in the place of the part that broke; nothing where it is left out. */
  readonly fallback?: ReactNode;
  readonly onBroken?: () => void;
}

/** Keeps a part that cannot be loaded or drawn from taking the rest of the site with it. */
export class Guard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
