import { Component, type ReactNode } from 'react';

/** Shows that a screen crashed instead of an empty frame. */
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
