-- Trigrams find nothing shorter than three letters. These are the single letters and the pairs of neighbours in a text.
create function letters_and_pairs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters constant text[] := string_to_array(words, null);
  found text[] := letters;
begin
  for place in 2 .. coalesce(cardinality(letters), 0) loop
    found[cardinality(letters) + place - 1] := letters[place - 1] || letters[place];
  end loop;
  return found;
end $$;
create index account_search_short on account using gin (letters_and_pairs(account_words(username, email, display_name)));
