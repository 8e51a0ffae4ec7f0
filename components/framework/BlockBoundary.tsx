/**
 * Relies on: React calling `getSnapshotBeforeUpdate` while the failed block's HTML is still in the
 * document, and `componentDidUpdate` after its removal; and React ignoring nodes that were added to
 * an element without React children.
 * Remove when: React can keep the HTML of a component that threw.
 */
import { Component, createRef, type ReactNode } from 'react';
import type { Block } from '@/lib/models/blocks';
import { track } from '@/lib/browser/tracking/track';

type BlockBoundaryProps = Readonly<{
  model: Block['model'];
  entryId?: string | undefined;
  anchor?: string | undefined;
  children: ReactNode;
}>;
type BlockBoundaryState = { readonly hasFailed: boolean };

/** A failed block keeps its last HTML: on page load the server's, whose links need no script. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { hasFailed: false };
  private readonly root = createRef<HTMLDivElement>();

  static getDerivedStateFromError(): BlockBoundaryState {
    return { hasFailed: true };
  }

  override getSnapshotBeforeUpdate(
    _props: BlockBoundaryProps,
    { hasFailed }: BlockBoundaryState,
  ): Node | null {
    return this.state.hasFailed && !hasFailed ? (this.root.current?.cloneNode(true) ?? null) : null;
  }

  override componentDidUpdate(
    before: BlockBoundaryProps,
    _state: BlockBoundaryState,
    shown: Node | null,
  ): void {
    if (shown !== null) this.root.current?.append(...shown.childNodes);
    else if (this.state.hasFailed && before.children !== this.props.children) this.retry();
  }

  private retry() {
    this.root.current?.replaceChildren();
    this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown): void {
    track({ type: 'error', error, block: this.props.model });
  }

  override render(): ReactNode {
    const { model, entryId, anchor, children } = this.props;
    return (
      <div ref={this.root} id={anchor} data-block={model} data-entry-id={entryId}>
        {this.state.hasFailed ? null : children}
      </div>
    );
  }
}
