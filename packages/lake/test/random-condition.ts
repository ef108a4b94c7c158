/** Conditions of random queries over random documents, one a line. */
export const CONDITIONS = `
_id == $id
_id in $ids
_id in [$id, "d1", "d2"]
_type == $type
_type in $types
slug.current == $slug
title == $any
rank == $any
defined(toString) || slug.constructor == "x"
rank > 1
rank <= $any
rank in [1, "2", null]
featured
!featured
featured != true
defined(author)
!defined(slug.current)
references($id)
references($ids)
references($id, "d3")
references(*[_type == "author"]._id)
author._ref in *[rank > 1]._id
author->title == "x"
_id in path("d1*")
!(_id in path("d**"))
"b" in tags
$any in tags
tags[0] == "b"
title match "red*"
title match $any
[title, slug.current] match ["DOOR", "*l*"]
title match "us"
title match "ünder bri*"
title match "a.b"
count(*[author._ref == ^._id]) > 1
count(*[references(^._id)]) == 0
count(*[references(^._id) && title match "red*"]) > 0
count(*[rank > 1 && (references(^._id))]) == 0
count(*[references(^._id) && rank == ^.rank]) > 0
count(related[@._ref in *[_type == "tag"]._id]) > 0
count(*[_type == "tag"]) > 3
related[_ref == $id][0]._ref == $id
"d4" in related[]._ref
(rank == 2) == true
true
false
null
$id == "d1"
$any in $types || rank > 1
(rank > 1 && $slug == "s1") || author._ref == $id
_createdAt < now()
sanity::versionOf($id)
sanity::versionOf($any)
sanity::partOfRelease("r1")
sanity::partOfRelease($type)
!sanity::partOfRelease("r2")
_type == "post" || _type == "tag"
_type == $type || rank == 2
_id == $id || title == "x" || rank == 3
rank > 1 && rank <= 3
rank >= $any && rank < 10
$any < rank
rank in 1..3
rank in 2...$any
title > "A" && title <= "U.S. bridge"
title >= $any
rank > 3 && rank < "x"
rank > true || rank > 2
rank < 2 || (rank == 2 && _id > $id)
title > $any || (title == $any && _id > $id)
_id > $id
publishedAt > $date
publishedAt <= $date || (publishedAt == $date && _id < $id)
dateTime(publishedAt) < dateTime($date)
dateTime(publishedAt) == dateTime($date)
dateTime(publishedAt) >= dateTime("2026-01-02T00:00:00Z")
dateTime(publishedAt) < dateTime(now())
$id in related[]._ref
$slug in related[]->slug.current
"x" in related[]->title
$any in [rank, title]
author->rank == $any
author->slug.current == $slug
author->title in ["x", "Red door"]
author->rank > 1
author->author->title == "x"
author->rank == null
author->_id == $id
author->author._ref == $id
lower(title) == $low
lower(title) in ["x", "red door"]
upper(title) == "X"
coalesce(rank, 2) == 2
coalesce(title, "x") == $any
coalesce(author->title, title) == "x"
rank == null
rank != null
string::startsWith(title, "Red")
string::startsWith(slug.current, $any)
string::startsWith(title, "")
lower(title) match "red d*"
title match ["red", "door"]
title match []
title match "*o*"
title match "."
title match "*r d*"
title match "ٹا*ر 😀"
[title, slug.current] match text::query($words)
[@, _id] match text::query($words)
title match text::query("do*")
references($ids, $id)
references($any)
references("d1", [$id, 5])
references(author._ref)
tags[-1] == "b"
count(tags) == 2
count(tags) in [1, 2]
rank + 1 > 2
array::join(tags, "") == "ab"
$any in tags && rank > 1
defined(publishedAt) && publishedAt != $date
_score > 0
rank == true || featured
lower(title) == "x"
select(_type == "post" && rank > 1 => true, _type == "tag" => title) == true
select(_type == "post" => rank, "x") > 1
select(_type == "post" => publishedAt, featured => title) < $date
count([...tags, ...related[]._ref, title][@ == "b"]) > 0
count([author, ...related[defined(_ref)]][_ref == "d3" || _ref == "d1"]{"to": _ref}[to != "d3"]) == 1
count(related[!(_ref in ["d1", "d2"])]) > 0
count(related[].tags[@ != null]) == 0
length(title) > 3
length(tags) == 2
string::split(title, " ")[0] == "Red"
count(string::split(coalesce(title, ""), "")[@ != "o"]) > 3
string(rank) == "2"
string(featured) == "true"
round(rank / 2) == 1
rank - 1 > 1
rank / 0 == null
(featured && rank > 1) == null
(featured || rank > 1) == true
!(rank > 1) == false
[rank, ...tags][1] in ["a", 2]
@{"half": rank / 2, "word": lower(title)}.half > 1
author->{"of": rank}.of == 2
`
  .trim()
  .split('\n')

/** Orders of random queries. */
export const ORDERS = `
rank
title
lower(title)
slug.current
author->title
count(tags)
_type
publishedAt
coalesce(publishedAt, _updatedAt)
coalesce(rank, title)
dateTime(publishedAt)
_id
_score
related[0]->rank
author->author->title
select(rank > 1 => title, slug.current)
rank > $any
string::split(title, " ")[0]
featured
count(*[references(^._id)])
upper(author->title)
`
  .trim()
  .split('\n')

/** Projections of random queries. */
export const PARTS = `
title
"by": author->title
"all": related[]->_id
"n": count(*[references(^._id)])
"near": *[_id in ^.related[]._ref]{_id, "up": ^._id}
"of": *[author._ref == ^._id && rank == ^.rank][0...2]._id
"like": *[slug.current == ^.slug.current]{_id, "deep": *[references(^._id, ^.^._id)]._id}
"mapped": related[]{"back": *[_id == ^._ref][0].title, "to": *[references(^.^._id)]._id}
"versions": *[sanity::versionOf(^._id)]._id
"lists": *[^._id in related[]._ref]._id
"by": *[author->title == ^.title && rank > 1]._id
"best": *[rank >= ^.rank] | order(rank desc, title)[0...3]._id
"first": *[title == ^.title] | order(rank desc)[0]._id
`
  .trim()
  .split('\n')
