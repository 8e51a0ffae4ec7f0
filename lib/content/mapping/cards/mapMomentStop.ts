import { momentType } from '@/lib/content/model/moments';
import type { MomentStop } from '@/lib/models/cards';
import { safely } from '../context/mapSafely';
import { defineMapper, noted } from '../context/readFields';

export const mapMomentStop = safely(
  noted(
    defineMapper(momentType, ({ title, stop }): MomentStop | undefined =>
      title === undefined || stop === undefined ? undefined : { title, stop },
    ),
  ),
);
