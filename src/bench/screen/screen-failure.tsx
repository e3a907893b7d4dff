import { Component, type ReactNode } from 'react';

/** Says that a screen broke instead of leaving the frame empty: that, too, is something a tester looks for. */
export class ScreenFailure extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <p role="alert">{`La pantalla se rompió: ${failure}`}</p>;
  }
}
