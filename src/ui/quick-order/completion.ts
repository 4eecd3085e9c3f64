import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { completionQuery } from '#api/quick-order/quick-order.queries.ts';

/** Shorter beginnings would find half the catalogue. */
const SHORTEST = 2;
const PAUSE_MS = 300;

/** What an article number that is being typed may become, after a pause in typing. */
export const useCompletion = () => {
  const [typed, type] = useState('');
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({ ...completionQuery(asked), enabled: asked.length >= SHORTEST });
  return { type, offers: data };
};
