import type { VideoProps } from '@/lib/models/blocks';
import { VideoFigure } from './VideoFigure';

/** A film behind its poster. */
export function Video({ title, source, poster, isFullWidth, className }: VideoProps) {
  return (
    <div className={className} {...(isFullWidth ? { 'data-full-width': true } : {})}>
      <VideoFigure title={title} source={source} poster={poster} layout={isFullWidth ? 'full' : 'narrow'} />
    </div>
  );
}
