-- Small letters without marks. `unaccent` is immutable only where its dictionary is named and stays as it is: what an index keeps is made by it.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent', $1)) $$;
