// Verifies a bundle of `canvass audit export` with the packages of Go's checksum database:
// verify-log BUNDLE KEY [CHECKPOINT that was kept]
package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type line struct {
	Checkpoint  string
	Consistency struct {
		From  int64
		Proof []tlog.Hash
	}
	Index int64
	Entry string
	Proof []tlog.Hash
	End   *int
}

// open reads a checkpoint: its three lines are parsed by hand, as tlog.ParseTree takes the trees of go.sum alone.
func open(text string, verifier note.Verifier) (string, int64, tlog.Hash) {
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	bytes, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	var root tlog.Hash
	copy(root[:], bytes)
	return lines[0], size, root
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	log.SetFlags(0)
	verifier, err := note.NewVerifier(os.Args[2])
	check(err)
	file, err := os.Open(os.Args[1])
	check(err)
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	next := func() (one line) {
		if !lines.Scan() {
			log.Fatal("the bundle was cut")
		}
		check(json.Unmarshal(lines.Bytes(), &one))
		return one
	}
	header := next()
	origin, size, root := open(header.Checkpoint, verifier)
	if len(os.Args) > 3 {
		kept, err := os.ReadFile(os.Args[3])
		check(err)
		_, from, before := open(string(kept), verifier)
		check(tlog.CheckTree(header.Consistency.Proof, size, root, from, before))
	}
	for count := 0; ; count++ {
		one := next()
		if one.End != nil {
			if *one.End != count {
				log.Fatal("the bundle was cut")
			}
			fmt.Printf("%d events stand in %s\n", count, origin)
			return
		}
		digest := sha256.Sum256([]byte(one.Entry))
		check(tlog.CheckRecord(one.Proof, size, root, one.Index, tlog.RecordHash(digest[:])))
	}
}
