import type { ReactNode } from 'react';
import { Component, createRef } from 'react';
import type { Block } from '@/lib/models/blocks';
import { track } from '@/lib/tracking/track';

type BlockBoundaryProps = { readonly model: Block['model']; readonly entryId?: string | undefined; readonly children: ReactNode };
type BlockBoundaryState = { readonly hasFailed: boolean };

/**
 * The root element of a block. A block that fails leaves the rest of the page standing, and what it showed last: on
 * arrival that is the server's HTML, whose links and text work without script.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { hasFailed: false };
  private readonly root = createRef<HTMLDivElement>();

  static getDerivedStateFromError(): BlockBoundaryState {
    return { hasFailed: true };
  }

  /** Copies what React is about to remove. */
  override getSnapshotBeforeUpdate(_props: BlockBoundaryProps, { hasFailed }: BlockBoundaryState): Node | null {
    return this.state.hasFailed && !hasFailed ? (this.root.current?.cloneNode(true) ?? null) : null;
  }

  override componentDidUpdate(before: BlockBoundaryProps, _state: BlockBoundaryState, shown: Node | null): void {
    if (shown !== null) this.root.current?.append(...shown.childNodes);
    else if (this.state.hasFailed && before.children !== this.props.children) this.tryAgain();
  }

  /** New content may be sound. */
  private tryAgain(): void {
    this.root.current?.replaceChildren();
    this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown): void {
    track({ type: 'error', error, block: this.props.model });
  }

  override render(): ReactNode {
    const { model, entryId, children } = this.props;
    return (
      <div ref={this.root} data-block={model} data-entry-id={entryId}>
        {this.state.hasFailed ? null : children}
      </div>
    );
  }
}
